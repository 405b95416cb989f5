import type { ReactNode, RefObject } from 'react'
import type { ContainerState } from '#domain/validation/container-state.ts'
import { formClasses } from './form.classes.ts'
import { containerClasses } from './form-state.ts'

/** The box around a field, which a form may mark (4.field.6). */
export function FieldBox({
  ref,
  mark,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>
  mark: ContainerState
  children: ReactNode
}) {
  return (
    <div ref={ref} className={[formClasses.container, ...containerClasses(mark)].join(' ')}>
      {children}
    </div>
  )
}
