import { configure } from '@testing-library/dom'

// As long as a busy machine takes.
configure({ asyncUtilTimeout: 30_000 })
