/** `<form data-validate="immediate mark-containers">`: the form is checked before it is sent, with these options. */
export const VALIDATE_ATTRIBUTE = 'data-validate'
