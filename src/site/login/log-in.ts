import { loginForm as definition } from '#domain/customer/login-form.ts'
import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { notNow } from '../http/not-now.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { wayBack } from '../http/way-back.ts'
import { loginForm } from './login-page.tsx'

/** An email address that has no account gets the answer of a wrong password (decisions/011). */
export const logIn: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(definition, request)
  if (!isValid) return loginForm(request, state, 400)
  const result = await request.shop.customers.logIn(values, request.from)
  const refused = () => loginForm(request, withProblems(definition, state, { password: { id: 'logInRefused' } }), 400)
  switch (result.status) {
    case 'refused':
      return refused()
    case 'too-many':
    case 'busy': {
      const { problem, code } = notNow(result)
      return loginForm(request, withProblems(definition, state, { password: problem }), code)
    }
    case 'logged-in':
      if (!(await request.logIn(result))) return refused()
      return { status: 'redirect', to: wayBack(request) ?? paths.account, flash: { kind: 'success', id: 'loggedIn' } }
  }
}
