/** The address of what is shown now, without a step in the browser's history. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address)
