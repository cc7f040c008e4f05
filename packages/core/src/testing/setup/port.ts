import { ApiError, type FirstAdmin, type SetupApi, type Viewer } from '../../contract/index.ts';
import { makeViewer } from '../factories.ts';

const minPasswordLength = 12;

function problemsOf({ tenant, name, login, password }: FirstAdmin): Record<string, string> {
  const texts = Object.entries({ tenant, name, login }).filter(([, text]) => text.trim() === '');
  const missing = Object.fromEntries(texts.map(([key]) => [key, 'is missing']));
  return password.length < minPasswordLength ? { ...missing, password: 'is too short' } : missing;
}

/** The set-up of a back end without users, until its token is used. */
export function createSetupCalls(token: string | undefined, signInAs: (viewer: Viewer) => void): SetupApi {
  let validToken = token;
  return {
    async isOpen(input) {
      return validToken !== undefined && input.token === validToken;
    },
    async createFirstAdmin(input) {
      if (validToken === undefined || input.token !== validToken)
        throw new ApiError('not-found', { status: 404 });
      const fields = problemsOf(input);
      if (Object.keys(fields).length > 0) throw new ApiError('invalid', { status: 400, fields });
      validToken = undefined;
      const viewer = makeViewer({
        logicalId: input.login,
        name: input.name,
        isAdmin: true,
        isSuperAdmin: true,
      });
      signInAs(viewer);
      return viewer;
    },
  };
}
