import { normalizeUserTexts } from '@vitrine/core/users';
import { createHash } from 'node:crypto';
import { invalid, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { writeAudit } from '../audit/store.ts';
import { countAttempt, createAttemptLimiter } from '../session/attemptLimiter.ts';
import { createUser } from '../session/store.ts';
import { takenField } from './takenField.ts';
import { makePasswordLink } from './passwordLinks.ts';
import { mayChange, presentLink, presentUser } from './present.ts';
import { checkSeat } from './seats.ts';
import {
  checkUserChange,
  checkUserTexts,
  countBelongings,
  handOver,
  listUsers,
  lockUser,
  storeUserChange,
} from './store.ts';

function toTaken(error: unknown): unknown {
  const taken = takenField(error);
  return taken ? invalid({ ...taken }) : error;
}

/** At most 20 links for one user in an hour. */
const links = createAttemptLimiter('made-link', 20, 3600);

function registerChanges({ handle, deps }: Router): void {
  handle('users.createUser', async ({ body: { role, ...given }, viewer }) => {
    const { tenantId } = viewer;
    const texts = normalizeUserTexts({ ...given, email: given.email ?? '' });
    await checkUserTexts(texts, { tenantId });
    await checkSeat(deps.config);
    const { logicalId: login, name, email } = texts;
    const person = { tenantId, login, name, role, passwordHash: '', ...(email !== '' && { email }) };
    const id = await createUser(person).catch((error: unknown) => {
      // Row-level security hides the logins of other accounts.
      throw toTaken(error);
    });
    await writeAudit(viewer, { kind: 'user-created', subject: login, after: role });
    const user = await lockUser(id);
    const passwordLink = presentLink(deps, await makePasswordLink({ tenantId, userId: id }), user);
    return { ...presentUser(viewer, user), passwordLink };
  });
  handle('users.updateUser', async ({ params: { id }, body, viewer }) => {
    const { name, email, role, isActive } = body;
    const user = await lockUser(id);
    const texts = normalizeUserTexts({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
    });
    await checkUserTexts(texts, user);
    await checkUserChange(user, { role, isActive }, viewer);
    if (isActive === true && !user.isActive) await checkSeat(deps.config);
    const changed = await storeUserChange(user, { ...texts, role, isActive });
    const subject = user.logicalId;
    if (changed.isActive !== user.isActive)
      await writeAudit(viewer, { kind: changed.isActive ? 'user-activated' : 'user-deactivated', subject });
    const asText = (each: typeof user) => `${each.name} <${each.email ?? ''}> ${each.role}`;
    if (asText(changed) !== asText(user))
      await writeAudit(viewer, {
        kind: 'user-changed',
        subject,
        before: asText(user),
        after: asText(changed),
      });
    return presentUser(viewer, changed);
  });
}

/** Registers the users of an account, for its admins. */
export function registerUsers(router: Router): void {
  const { handle, deps } = router;
  registerChanges(router);
  handle('users.listUsers', async ({ query, viewer }) => {
    const { rows, ...page } = await listUsers(query);
    return { users: rows.map((row) => presentUser(viewer, row)), ...page };
  });
  handle(
    'users.makePasswordLink',
    async ({ params: { id }, viewer }) => {
      const key = createHash('sha256').update(`${viewer.tenantId} ${id}`).digest('hex');
      await deps.database.withAllTenants(() => countAttempt(links, key, 'Too many links. Try again later.'));
      const make = async () => {
        const user = await lockUser(id);
        if (!user.isActive || !mayChange(viewer, user))
          throw new Refusal('forbidden', 'There is no link for this user.');
        await writeAudit(viewer, { kind: 'password-link-made', subject: user.logicalId });
        const link = await makePasswordLink({ tenantId: viewer.tenantId, userId: id });
        return presentLink(deps, link, user);
      };
      return deps.database.withTenant(viewer.tenantId, make, viewer.userId);
    },
    { transaction: 'none' },
  );
  handle('users.getBelongings', async ({ params: { id } }) => countBelongings((await lockUser(id)).id));
  handle('users.handOver', async ({ params: { id }, body: { to }, viewer }) => {
    const [from, receiver] = [await lockUser(id), await lockUser(to)];
    if (from.id === receiver.id || !receiver.isActive) throw invalid({ to: 'not possible' });
    const counted = await handOver(from.id, receiver.id);
    const after = receiver.logicalId;
    await writeAudit(viewer, { kind: 'handed-over', subject: from.logicalId, after });
    return counted;
  });
}
