import { configure } from '@testing-library/dom'

// As long as a busy machine takes.
configure({ asyncUtilTimeout: 30_000 })

// Each file is a browser of its own: Node's channels reach the files of other threads, whose carts are none of this one's.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')
