import { html } from 'hono/html';

const messages = {
  title: 'Set up Vitrine',
  intro: 'Create the first super admin. This page works once.',
  tenant: 'Organisation',
  name: 'Name',
  login: 'Login',
  password: 'Password',
  submit: 'Create and sign in',
  invalid: 'Fill in every field; the password needs at least 12 characters.',
};

/** The form of the first start; `hasError` after values that cannot be used. */
export function setupPage(token: string, hasError: boolean) {
  const field = (name: 'tenant' | 'name' | 'login' | 'password', autocomplete: string) =>
    html` <p>
      <label for="${name}">${messages[name]}</label><br />
      <input
        id="${name}"
        name="${name}"
        type="${name === 'password' ? 'password' : 'text'}"
        required
        maxlength="255"
        minlength="${name === 'password' ? '12' : '1'}"
        autocomplete="${autocomplete}"
      />
    </p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${messages.title}</title>
      </head>
      <body>
        <main>
          <h1>${messages.title}</h1>
          <p>${messages.intro}</p>
          ${hasError ? html`<p role="alert">${messages.invalid}</p>` : ''}
          <form method="post" action="/setup">
            <input type="hidden" name="token" value="${token}" />
            ${field('tenant', 'organization')} ${field('name', 'name')} ${field('login', 'username')}
            ${field('password', 'new-password')}
            <button type="submit">${messages.submit}</button>
          </form>
        </main>
      </body>
    </html>`;
}
