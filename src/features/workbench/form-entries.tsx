import type { WorkbenchEntry } from './entries/workbench-entry.ts'
import { FieldBench, RuleBench } from './form-bench.tsx'

/** Forms that check themselves: every rule, every field. */
export const formEntries: WorkbenchEntry = {
  name: 'form',
  states: [
    { name: 'rules', node: <RuleBench /> },
    { name: 'fields', node: <FieldBench /> },
    { name: 'fields-immediate', node: <FieldBench options={['immediate', 'mark-containers']} /> },
    { name: 'fields-titles', node: <FieldBench options={['use-titles', 'stop-on-first', 'focus-first']} /> },
  ],
}
