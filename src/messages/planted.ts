export * from '../domain/money/money.ts'
