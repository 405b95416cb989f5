const layer = (name, mayImport) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `src/${name} imports only: ${mayImport.join(', ')} (docs/architecture.md)`,
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: mayImport.map((other) => `^src/${other}/`) },
})

const TESTS = '\\.test\\.tsx?$'

export default {
  forbidden: [
    layer('messages', ['messages']),
    layer('domain', ['domain', 'messages']),
    layer('widgets', ['widgets', 'domain', 'messages']),
    layer('features', ['features', 'widgets', 'domain', 'messages']),
    layer('server', ['server', 'domain', 'messages']),
    layer('desk', ['desk', 'domain', 'messages']),
    {
      name: 'desk-is-apart',
      severity: 'error',
      comment: 'The desk is a build of its own: nothing of the shop imports it.',
      from: { path: '^src/', pathNot: '^src/desk/' },
      to: { path: '^src/desk/' },
    },
    {
      name: 'domain-is-plain',
      severity: 'error',
      comment: 'Rules, prices and dates use no package and nothing of Node or the browser.',
      from: { path: '^src/(domain|messages)/', pathNot: TESTS },
      to: { dependencyTypesNot: ['local', 'type-only', 'aliased-subpath-import', 'pre-compilation-only'] },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      severity: 'error',
      comment: 'Nothing that reaches the browser may lead to the server or to Node.',
      from: { path: '(\\.island\\.tsx|^src/site/islands/client\\.ts)$' },
      to: { path: '^src/server/', reachable: true },
    },
    {
      name: 'widgets-and-features-run-in-the-browser',
      severity: 'error',
      from: { path: '^src/(widgets|features|domain|messages|desk)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-draws-nothing',
      severity: 'error',
      comment: 'src/server gives data; React belongs to widgets, features and site.',
      from: { path: '^src/server/' },
      to: { path: 'node_modules/react(-dom)?/' },
    },
    {
      name: 'one-database-client',
      severity: 'error',
      comment: 'Only src/server/database knows which engine it talks to.',
      from: { path: '^src/', pathNot: '^src/server/database/' },
      to: { path: 'node_modules/(pg|@electric-sql)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: `(${TESTS}|\\.d\\.ts$)` },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
}
