import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** An exported function one of whose parameters is text, or holds nothing but text. */
export type TextFunction = {
  /** "src/domain/search/tokenise.ts#tokenise" */
  id: string
  file: string
  name: string
  parameters: Parameter[]
  /** The class is made with `new`; these are its constructor's parameters. */
  isClass: boolean
}
type Parameter = {
  /** As it is written: "string", "string | undefined", "Database". */
  type: string
  /** The form in which a text is given to it; none where the parameter takes no text. */
  form: Form | undefined
  isOptional: boolean
}
/** A text as it is, its bytes, its words as a list, or one value of an object. */
type Form = 'text' | 'bytes' | 'list' | 'record'
type Types = ReadonlyMap<string, ts.TypeNode>

/** Types of other packages and of Node whose values come from outside. */
const NAMED = new Map<string, Form>([
  ['Buffer', 'bytes'],
  ['Uint8Array', 'bytes'],
  ['URLSearchParams', 'record'],
  ['QueryParams', 'record'],
  ['FormFields', 'record'],
  ['PostedValues', 'record'],
  ['IncomingHttpHeaders', 'record'],
])
const LISTS = new Set(['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Iterable', 'AsyncIterable'])
const RECORDS = new Set(['Record', 'Map', 'ReadonlyMap'])
const WRAPPERS = new Set(['Partial', 'Readonly', 'Required'])

/** Every such function of the modules below the folders, found by reading their source. */
export function textFunctionsIn(folders: readonly string[]): TextFunction[] {
  const sources = folders.flatMap(modulesIn).map(sourceOf)
  const types = new Map(
    ['src/domain', 'src/server', 'src/site']
      .flatMap(modulesIn)
      .flatMap((file) => sourceOf(file).statements.filter(ts.isTypeAliasDeclaration))
      .map(({ name, type }) => [name.text, type]),
  )
  return sources.flatMap((source) => source.statements.flatMap((statement) => textFunctions(source, statement, types)))
}

const textFunctions = (source: ts.SourceFile, statement: ts.Statement, types: Types): TextFunction[] =>
  exportedFunctions(statement)
    .map(({ name, parameters, isClass = false }) => ({
      id: `${source.fileName}#${name}`,
      file: source.fileName,
      name,
      isClass,
      parameters: parameters.map((parameter) => ({
        type: parameter.type?.getText() ?? '',
        form: formOfParameter(parameter, types),
        isOptional: parameter.initializer !== undefined || parameter.questionToken !== undefined,
      })),
    }))
    .filter(({ parameters }) => parameters.some(({ form }) => form))

const sources = new Map<string, ts.SourceFile>()
function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(file, source)
  return source
}

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort()

/** A type that is left out is that of the parameter's value. */
const formOfParameter = ({ type, initializer }: ts.ParameterDeclaration, types: Types): Form | undefined =>
  type ? formOf(type, types) : initializer && ts.isStringLiteral(initializer) ? 'text' : undefined

/** An object holds text where every one of its values may be text, as the fields of a form: a product does not. */
function formOf(type: ts.TypeNode, types: Types, depth = 4): Form | undefined {
  const inner = (one: ts.TypeNode | undefined) => one && depth > 0 && formOf(one, types, depth - 1)
  if (type.kind === ts.SyntaxKind.StringKeyword || type.kind === ts.SyntaxKind.UnknownKeyword) return 'text'
  if (ts.isTemplateLiteralTypeNode(type)) return 'text'
  if (ts.isParenthesizedTypeNode(type)) return formOf(type.type, types, depth)
  if (ts.isTypeOperatorNode(type)) return formOf(type.type, types, depth)
  if (ts.isArrayTypeNode(type)) return inner(type.elementType) ? 'list' : undefined
  if (ts.isUnionTypeNode(type)) return type.types.map((one) => formOf(one, types, depth)).find(Boolean)
  if (ts.isTypeLiteralNode(type)) return isOfText(type, inner) ? 'record' : undefined
  if (!ts.isTypeReferenceNode(type)) return undefined
  const name = type.typeName.getText()
  const last = type.typeArguments?.at(-1)
  if (LISTS.has(name)) return inner(last) ? 'list' : undefined
  if (RECORDS.has(name)) return inner(last) ? 'record' : undefined
  if (WRAPPERS.has(name)) return inner(last) || undefined
  const alias = types.get(name)
  return NAMED.get(name) ?? (inner(alias) || undefined)
}

const isOfText = (type: ts.TypeLiteralNode, inner: (one: ts.TypeNode | undefined) => unknown): boolean =>
  type.members.length > 0 &&
  type.members.every(
    (member) => (ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member)) && inner(member.type),
  )

type Exported = { name: string; parameters: readonly ts.ParameterDeclaration[]; isClass?: boolean }

function exportedFunctions(statement: ts.Statement): Exported[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name!.text, parameters: statement.parameters }]
  if (ts.isClassDeclaration(statement)) {
    const made = statement.members.find((member) => ts.isConstructorDeclaration(member))
    return made ? [{ name: statement.name!.text, parameters: made.parameters, isClass: true }] : []
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [{ name: name.getText(), parameters: initializer.parameters }]
      : [],
  )
}
