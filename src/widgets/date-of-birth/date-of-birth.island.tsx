/** The date of birth, alive before the form around it is checked. */
export { DateOfBirth as Island } from './date-of-birth.tsx'
