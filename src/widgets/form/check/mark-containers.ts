import { type ContainerState, containerState } from '#domain/validation/container-state.ts'
import type { FieldResult } from '#domain/validation/validate-fields.ts'
import type { Read } from './check-form.ts'
import { fieldAt } from '../field-at.ts'

/**
 * The mark of each container whose fields were checked (4.field.6).
 *
 * @param containerOf what stands for the container around a field; nothing where it stands in none
 */
export function containerMarks<Container>(
  results: readonly FieldResult[],
  containerOf: (result: FieldResult) => Container | undefined,
): Map<Container, ContainerState> {
  const groups = new Map<Container, FieldResult[]>()
  for (const result of results) {
    const container = containerOf(result)
    if (container === undefined || result.state === 'none') continue
    groups.set(container, [...(groups.get(container) ?? []), result])
  }
  return new Map([...groups].map(([container, group]) => [container, containerState(group)]))
}

/** Tells the fields of each container how it is marked (4.field.6). */
export function markContainers(results: readonly FieldResult[], read: Read): void {
  const container = ({ field }: FieldResult) => fieldAt(read.elementOf(field)).container()
  const marks = containerMarks(results, container)
  for (const result of results) {
    const around = container(result)
    const mark = around && marks.get(around)
    if (mark) fieldAt(read.elementOf(result.field)).store.tell({ type: 'container', mark })
  }
}
