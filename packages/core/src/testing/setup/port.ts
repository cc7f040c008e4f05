import { ApiError, type FirstAdmin, type SetupApi, type Viewer } from '../../contract/index.ts';
import { makeViewer } from '../factories.ts';

const shortestPassword = 12;

function problemsOf({ tenant, name, login, password }: FirstAdmin): Record<string, string> {
  const texts = Object.entries({ tenant, name, login }).filter(([, text]) => text.trim() === '');
  const missing = Object.fromEntries(texts.map(([key]) => [key, 'is missing']));
  return password.length < shortestPassword ? { ...missing, password: 'is too short' } : missing;
}

/** The set-up of a back end without users, until its token is used. */
export function createSetupCalls(token: string | undefined, enter: (viewer: Viewer) => void): SetupApi {
  let left = token;
  return {
    async isOpen(input) {
      return left !== undefined && input.token === left;
    },
    async createFirstAdmin(input) {
      if (left === undefined || input.token !== left) throw new ApiError('not-found', { status: 404 });
      const fields = problemsOf(input);
      if (Object.keys(fields).length > 0) throw new ApiError('invalid', { status: 400, fields });
      left = undefined;
      const viewer = makeViewer({
        logicalId: input.login,
        name: input.name,
        isAdmin: true,
        isSuperAdmin: true,
      });
      enter(viewer);
      return viewer;
    },
  };
}
