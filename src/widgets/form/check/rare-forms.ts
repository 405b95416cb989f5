import { markContainersWith } from './check-form.ts'
import { markContainers } from './mark-containers.ts'

/** Features that few forms need, in a file of their own: checks at each change, the first focus, marked containers, the server's messages. */
export { checkChanged, checkChangedBefore, isCheckedBy } from './check-changed.ts'
export { focusFirst } from './focus-first.ts'
export { showServerMessages } from './server-messages.ts'

markContainersWith(markContainers)
