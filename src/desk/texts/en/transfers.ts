export const transfers = {
  transfers: 'Import and export',
  importTab: 'Import',
  exportTab: 'Export',

  // Sending a file
  importText:
    'Products or customers from a file. Try it first: you see what it would do, row by row, and nothing is changed. What the file does not say stays as it is.',
  importFile: 'Choose a file',
  importDrop: 'or drop it here, at most 100 MB',
  importChosen: 'Chosen: {name}',
  importFileMissing: 'Choose a file.',
  importFormat: 'What kind of file it is',
  importFormat_magento1_csv: 'Table (CSV) as Magento has it',
  importFormat_shopify: 'Products from Shopify (CSV)',
  importFormat_woocommerce: 'Products from WooCommerce (CSV)',
  importFormat_jsonl: 'JSON Lines, as this shop exports it',
  importFormat_customers: 'Customers (CSV) from this shop or Magento',
  importPictures: 'Fetch its pictures from their addresses',
  importTax: 'Its prices include tax (counts in an empty shop)',
  importTry: 'Try it',
  importNow: 'Import now',
  importAgain: 'Run it again',
  importsBefore: 'Imports so far',
  importNone: 'Nothing has been imported here yet.',
  importWhen: 'Sent',
  importOutcome: 'What became of it',
  importIsTrial: 'Trial',

  // One import
  importProgress: '{done} of {total} rows',
  importStop: 'Stop',
  importStopAsked: 'It stops at its next step.',
  importBy: 'Asked for by {actor}, {moment}',
  importGone: 'Its file is not kept any more. Send it again to run it again.',
  importUndo: 'Take it back',
  importUndoTitle: 'Take this import back?',
  importUndoText:
    'Products, categories and attributes get the values that they had before. What was changed or sold since stays so. New products go off sale, and new categories are hidden. Replaced picture files, reviews, pages and redirects do not come back.',
  importUndoCustomers:
    'Customers get the values that they had before, and lose addresses and subscriptions that they got. What was changed since stays so. New customers are removed, unless somebody has changed or used their account. Taking back customers cannot be taken back.',
  importUndoes: 'It takes another import back:',
  importUndone: 'see that one',
  importIsUndo: 'Taking back',
  importReport: 'What it did',
  importReportTrial: 'What it would do',
  importKind: 'Record',
  importCreated: 'New',
  importUpdated: 'Changed',
  importUnchanged: 'Unchanged',
  importRejected: 'Left out',
  importKind_store: 'Store views',
  importKind_tax_class: 'Tax classes',
  importKind_attribute: 'Attributes',
  importKind_category: 'Categories',
  importKind_product: 'Products',
  importKind_rewrite: 'Former addresses',
  importKind_review: 'Reviews',
  importKind_page: 'Pages',
  importKind_block: 'Blocks',
  importKind_menus: 'Menus',
  importKind_customer: 'Customers',
  importEffects: 'What would change in the shop',
  importEffect_outOfStock:
    '{count} product has pieces to sell and would have none.|{count} products have pieces to sell and would have none.',
  importEffect_priceJump:
    '{count} product would cost more or less by over half.|{count} products would cost more or less by over half.',
  importEffect_onSale:
    '{count} product cannot be bought now and would go on sale.|{count} products cannot be bought now and would go on sale.',
  importEffect_uncounted:
    '{count} product has its pieces counted and would sell without end.|{count} products have their pieces counted and would sell without end.',
  importEffect_takenOff: '{count} product would go off sale.|{count} products would go off sale.',
  importEffect_fewerPictures: '{count} product would have fewer pictures.|{count} products would have fewer pictures.',
  importEffect_renamed: '{count} product would get another name.|{count} products would get another name.',
  importEffect_taxedOtherwise:
    '{count} product would get another tax class, or none.|{count} products would get another tax class, or none.',
  importEffect_fewerCategories:
    '{count} product would leave a category that it is in.|{count} products would leave a category that they are in.',
  importEffect_lostTexts:
    '{count} product would lose a text: a description, a value of an attribute or a text of a store view.|{count} products would lose a text: a description, a value of an attribute or a text of a store view.',
  importEffect_fewerChoices:
    '{count} product would lose a choice: a variant, a part, an option or a file to download.|{count} products would lose a choice: a variant, a part, an option or a file to download.',
  importEffect_customersRenamed: '{count} customer would get another name.|{count} customers would get another name.',
  importEffect_customersRegrouped:
    '{count} customer would be in another group.|{count} customers would be in another group.',
  importEffect_customersAddressed:
    '{count} customer would get a further address.|{count} customers would get a further address.',
  importEffect_customersRemoved:
    '{count} customer whom the import made would be removed.|{count} customers whom the import made would be removed.',
  importEffectsDone: 'What changed in the shop',
  importEffectDone_outOfStock:
    '{count} product had pieces to sell and has none.|{count} products had pieces to sell and have none.',
  importEffectDone_priceJump:
    '{count} product costs more or less by over half.|{count} products cost more or less by over half.',
  importEffectDone_onSale:
    '{count} product could not be bought and is on sale.|{count} products could not be bought and are on sale.',
  importEffectDone_uncounted:
    '{count} product had its pieces counted and sells without end.|{count} products had their pieces counted and sell without end.',
  importEffectDone_takenOff: '{count} product went off sale.|{count} products went off sale.',
  importEffectDone_fewerPictures: '{count} product has fewer pictures.|{count} products have fewer pictures.',
  importEffectDone_renamed: '{count} product got another name.|{count} products got another name.',
  importEffectDone_taxedOtherwise:
    '{count} product got another tax class, or none.|{count} products got another tax class, or none.',
  importEffectDone_fewerCategories:
    '{count} product left a category that it was in.|{count} products left a category that they were in.',
  importEffectDone_lostTexts:
    '{count} product lost a text: a description, a value of an attribute or a text of a store view.|{count} products lost a text: a description, a value of an attribute or a text of a store view.',
  importEffectDone_fewerChoices:
    '{count} product lost a choice: a variant, a part, an option or a file to download.|{count} products lost a choice: a variant, a part, an option or a file to download.',
  importEffectDone_customersRenamed: '{count} customer got another name.|{count} customers got another name.',
  importEffectDone_customersRegrouped: '{count} customer is in another group.|{count} customers are in another group.',
  importEffectDone_customersAddressed:
    '{count} customer got a further address.|{count} customers got a further address.',
  importEffectDone_customersRemoved:
    '{count} customer whom the import made is removed.|{count} customers whom the import made are removed.',
  importSweeping: 'That changes more than {limit} records in the same way. Nothing is changed until you confirm it.',
  importConfirm: 'Import it all the same',
  importConfirmTitle: 'Change that many?',
  importProblems: 'Rows to look at',
  importNoProblems: 'No row has a problem.',
  importRow: 'Row',
  importColumn: 'Column',
  importSays: 'What is the matter',
  importSeverity_error: 'Left out',
  importSeverity_warning: 'Taken',
  importMoreProblems: 'Show more',

  // How things stand
  task_waiting: 'Waits for its turn',
  task_running: 'Is under way',
  task_needs_confirmation: 'Waits for your confirmation',
  task_done: 'Done',
  task_failed: 'Failed',
  task_stopped: 'Stopped',
  task_interrupted: 'Interrupted: it can be run again',

  // Export
  exportText: 'An export is written in the background. Its file is kept for a day.',
  exportWhat: 'What',
  exportKind_catalogue: 'Catalogue (JSON Lines)',
  exportKind_orders: 'Orders (CSV)',
  exportKind_newsletter: 'Newsletter subscribers (CSV)',
  exportKind_customers: 'Customers with addresses (CSV)',
  exportStart: 'Export',
  exportsBefore: 'Exports so far',
  exportNone: 'Nothing has been exported here yet.',
  exportDownload: 'Download',
  exportOver: 'The file is gone',
  exportSize: 'Size',
}
