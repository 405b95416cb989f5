/** The id of the form in `#messages` whose buttons, in the words of a message, take back what was done. */
export const UNDO_FORM = 'undo-form'
