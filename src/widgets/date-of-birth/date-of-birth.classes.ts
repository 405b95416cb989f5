/** The public class names of the date-of-birth field (behaviours 2.3.1). */
export const dateOfBirthClasses = {
  container: 'customer-dob',
  day: 'dob-day',
  month: 'dob-month',
  year: 'dob-year',
  full: 'dob-full',
} as const
