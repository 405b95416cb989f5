export const common = {
  // What goes wrong
  failed: 'That did not work.',
  unreachable: 'The shop cannot be reached. Nothing is lost: look at your connection and try again.',
  notAllowed: 'Your role does not allow this.',
  requestNumber: 'Number in the log: {request}',
  tryAgain: 'Try again',
  dismiss: 'Close this message',

  // Forms
  save: 'Save',
  saved: 'Saved.',
  discard: 'Discard',
  unsaved: 'Not saved: {fields}',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes would be lost: {fields}',
  leave: 'Leave',
  stay: 'Stay',
  cancel: 'Cancel',
  optional: 'optional',
  changedMeanwhile:
    'Somebody else changed this meanwhile. Your own entries are still here: look at both, then save again.',
  changedFromTo: '{field}: {from} → {to}',
  amountWrong: 'Write an amount such as {example}.',
  wholeNumberWrong: 'Write a whole number.',

  // Lists
  search: 'Search',
  clear: 'Clear',
  filter_all: 'All',
  nothingFound: 'Nothing fits. Choose another filter, or take it away.',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  pages: 'Pages',
  selectAll: 'Select all on this page',
  selectRow: 'Select {name}',
  selected: '{count} selected',
  none: '–',
}
