import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'

export type WholeCustomer = Schemas['Customer']

export const useGroups = () =>
  useQuery({ queryKey: ['groups'], queryFn: async () => (await answered(api.GET('/customer-groups'))).data.items })

export const readCustomer = (id: string) => answered(api.GET('/customers/{id}', { params: { path: { id } } }))

/** A person's name; the e-mail address where no name was given. */
export const nameOf = ({ firstName, lastName, email }: Pick<WholeCustomer, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email
