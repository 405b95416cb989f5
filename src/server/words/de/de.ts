import { addressesDe } from './addresses.ts'
import { brokenRecordsDe } from './broken-records.ts'
import { checkDe } from './check.ts'
import { catalogueCommandsDe } from './commands/catalogue.ts'
import { commonCommandsDe } from './commands/common.ts'
import { moveCommandsDe } from './commands/move.ts'
import { ordersCommandsDe } from './commands/orders.ts'
import { programsCommandsDe } from './commands/programs.ts'
import { shopCommandsDe } from './commands/shop.ts'
import { filesDe } from './files.ts'
import { importDe } from './import.ts'
import { moveInDe } from './move-in.ts'
import { movedKindsDe } from './moved-kinds.ts'
import { movedRecordsDe } from './moved-records.ts'
import { rulesDe } from './rules.ts'
import { schemaDe } from './schema.ts'
import { verifyContentsDe } from './verify-contents.ts'
import { verifyDe } from './verify.ts'

/** All sentences in German, by subject. Help texts stand in help.ts. */
export const de = {
  ...addressesDe,
  ...brokenRecordsDe,
  ...catalogueCommandsDe,
  ...commonCommandsDe,
  ...moveCommandsDe,
  ...ordersCommandsDe,
  ...programsCommandsDe,
  ...shopCommandsDe,
  ...checkDe,
  ...filesDe,
  ...importDe,
  ...moveInDe,
  ...movedKindsDe,
  ...movedRecordsDe,
  ...rulesDe,
  ...schemaDe,
  ...verifyContentsDe,
  ...verifyDe,
}
