import type { ProfileSave } from '@vitrine/core/contract';
import type { ProfileSaveErrors } from '@vitrine/core/profile';
import type { AppContext } from '../app/env.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { db } from '../db/executor.ts';
import { writeConsent } from '../recognition/consent.ts';
import { callerAddress } from '../session/callerAddress.ts';
import { createConcurrencyLimit } from '../session/concurrencyLimit.ts';
import { clearSessionCookie, readSessionId } from '../session/cookie.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { signInConcurrency } from '../session/routes.ts';
import { hashOfSession, type SignedIn } from '../session/store.ts';
import { createThrottle } from '../session/throttle.ts';
import { presentAccount } from '../subscription/present.ts';
import { takenField } from '../users/takenField.ts';
import { presentProfile } from './presentProfile.ts';
import { findErrors, readPerson, StaleProfileError, storeProfile, toMessages } from './saveProfile.ts';

/** Registers the save of the personal information. No transaction is open while a password is hashed. */
function registerSave({ handle, deps }: Router): void {
  const { database, config, now } = deps;
  const throttle = createThrottle(database);
  const limit = createConcurrencyLimit(signInConcurrency);

  /** Checks the present password and returns the hash of the new one, or why it is not saved. */
  async function hashNew(
    c: AppContext,
    viewer: SignedIn,
    { currentPassword = '', newPassword = '' }: ProfileSave,
  ): Promise<{ readonly passwordHash: string } | { readonly errors: ProfileSaveErrors }> {
    const attempt = { login: viewer.logicalId, ip: callerAddress(c, config) };
    await throttle.begin(attempt);
    const { passwordHash } = await database.withTenant(viewer.tenantId, () => readPerson(viewer));
    if (!(await isPassword(passwordHash, currentPassword))) return { errors: { currentPassword: 'wrong' } };
    await throttle.succeeded(attempt);
    return { passwordHash: await hashPassword(newPassword) };
  }

  async function hashInTurn(c: AppContext, viewer: SignedIn, save: ProfileSave) {
    const hashed = await limit.tryRun(() => hashNew(c, viewer, save));
    if (hashed) return hashed;
    throw new Refusal('rate-limited', 'Too many passwords are checked at the moment. Try again soon.', {
      retryAfterSeconds: 2,
    });
  }

  handle(
    'profile.saveProfile',
    async ({ body, viewer, c }) => {
      const save: ProfileSave = {
        logicalId: body.logicalId,
        name: body.name,
        email: body.email,
        url: body.profileUrl,
        currentPassword: body.oldPassword === '' ? undefined : body.oldPassword,
        newPassword: body.NewPassword === '' ? undefined : body.NewPassword,
        version: body.version,
      };
      const errors = await database.withAllTenants(() => findErrors(viewer, save));
      if (errors) return toMessages(errors);
      const hashed = save.newPassword === undefined ? undefined : await hashInTurn(c, viewer, save);
      if (hashed && 'errors' in hashed) return toMessages(hashed.errors);
      const sessionId = readSessionId(c, config);
      const person = { passwordHash: hashed?.passwordHash, sessionId };
      try {
        const work = () => storeProfile(viewer, save, person);
        const { url, ...saved } = await database.withTenant(viewer.tenantId, work, viewer.userId);
        return { ...saved, profileUrl: url };
      } catch (error) {
        const taken = takenField(error);
        if (taken) return toMessages(taken);
        if (!(error instanceof StaleProfileError)) throw error;
        const present = () => presentProfile(viewer, { config, sessionId, now: now() });
        throw new Refusal('conflict', 'The profile was saved elsewhere.', {
          status: 412,
          current: await database.withTenant(viewer.tenantId, present, viewer.userId),
        });
      }
    },
    { transaction: 'none' },
  );
}

/** Registers the calls for the own profile. */
export function registerProfile(router: Router): void {
  const { handle, deps } = router;
  const { config, now, streams } = deps;
  handle('profile.getProfile', ({ viewer, c }) =>
    presentProfile(viewer, { config, sessionId: readSessionId(c, config), now: now() }),
  );
  registerSave(router);
  handle('profile.refreshAccount', () => presentAccount(config.tiers));
  handle('profile.readAccount', ({ c }) => {
    // A page of another site could ask for it by a picture or a link.
    if (c.req.header('sec-fetch-site') !== 'same-origin')
      throw new Refusal('invalid', 'Only pages of this site may ask for this; use POST elsewhere.');
    return presentAccount(config.tiers);
  });
  handle('profile.endSession', async ({ params, viewer, c }) => {
    const ended = await db()
      .deleteFrom('sessions')
      .where('public_id', '=', params.id)
      .where('user_id', '=', viewer.userId)
      .returning('id_hash')
      .executeTakeFirst();
    if (!ended) throw notFound();
    const sessionId = readSessionId(c, config);
    if (sessionId === undefined || !hashOfSession(sessionId).equals(ended.id_hash)) return undefined;
    streams.endSession(sessionId);
    clearSessionCookie(c, config);
    return undefined;
  });
  handle('profile.setRecognitionConsent', async ({ body: { isAllowed } }) => {
    await writeConsent(deps, isAllowed);
    return undefined;
  });
}
