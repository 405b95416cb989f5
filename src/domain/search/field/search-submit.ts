/** The header search box as it is judged on submit (spec §2, widget 4). */
export type SearchBox = { text: string; isMarkedFailed: boolean }

/** Exactly nothing, or exactly the placeholder, is not searched for; spaces are (2.4.2). */
export const isSearchBlocked = (text: string, placeholder: string): boolean => text === '' || text === placeholder

/** A blocked submit marks the field; the caller then focuses it and shows no message (2.4.3). */
export const submitSearch = (text: string, placeholder: string): SearchBox => ({
  text,
  isMarkedFailed: isSearchBlocked(text, placeholder),
})

/** Spec §2: the mark clears on change or blur, whatever the new text is. Typing alone does not clear it. */
export const leaveSearch = (box: SearchBox, event: 'input' | 'change' | 'blur', text = box.text): SearchBox => ({
  text,
  isMarkedFailed: box.isMarkedFailed && event === 'input',
})
