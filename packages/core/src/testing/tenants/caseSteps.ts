import type {
  CreatedTenant,
  GalleryApi,
  ImpersonateInput,
  TenantAdmin,
  Viewer,
} from '../../contract/index.ts';
import { portOf, type ContractContext } from '../cases/contractCase.ts';
import { personOf } from '../users/cases.ts';

/** Returns the api of the super admin. */
export function operatorOf({ operator }: ContractContext): GalleryApi {
  if (!operator)
    throw new Error('@vitrine/core: this contract case needs "operator"; call isApplicable before check.');
  return operator;
}

/** Returns the admin of an account that only this case uses. */
export function adminOf(context: ContractContext): TenantAdmin {
  const { role: _role, ...admin } = personOf(context, 'Boss');
  return admin;
}

/** Creates an account with an admin. */
export function createCaseTenant(context: ContractContext): Promise<CreatedTenant> {
  const tenants = portOf('tenants', operatorOf(context));
  return tenants.createTenant({ name: `${context.label} account`, admin: adminOf(context) });
}

/** Runs a check while the operator is signed in as somebody, which it always stops. */
export async function whileImpersonating(
  context: ContractContext,
  input: ImpersonateInput,
  check: (api: GalleryApi, viewer: Viewer) => Promise<void>,
): Promise<Viewer> {
  const operator = operatorOf(context);
  const tenants = portOf('tenants', operator);
  const viewer = await tenants.impersonate(input);
  try {
    await check(operator, viewer);
  } catch (error) {
    await tenants.stopImpersonation();
    throw error;
  }
  return tenants.stopImpersonation();
}
