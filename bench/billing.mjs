/** The billing form of the checkout, filled in for a guest who has it sent there. */
export const billingOf = (email) => ({
  'billing[email]': email,
  'billing[firstname]': 'Ada',
  'billing[lastname]': 'Lovelace',
  'billing[street][]': 'Main Street 1',
  'billing[postcode]': '10115',
  'billing[city]': 'Berlin',
  'billing[country_id]': 'DE',
  'billing[use_for_shipping]': '1',
})
