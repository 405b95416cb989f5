/**
 * Node's pool has four threads unless the environment says otherwise before the first is used; its loader of modules uses them, so this is
 * required before it. A folder of files on a network's disk that hangs may take half of them (src/server/files/folder-patience.ts).
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
