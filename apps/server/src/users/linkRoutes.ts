import { minPasswordLength } from '@vitrine/core/contract';
import { createHash } from 'node:crypto';
import { nameKey } from '../assets/derive.ts';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { writeAudit } from '../audit/store.ts';
import { countAttempt, createAttemptLimiter } from '../session/attemptLimiter.ts';
import { callerAddress, networkOf } from '../session/callerAddress.ts';
import { createConcurrencyLimit } from '../session/concurrencyLimit.ts';
import { hashPassword } from '../session/passwords.ts';
import { findLogin } from '../session/store.ts';
import { findPasswordLink, makePasswordLink, storePasswordByLink } from './passwordLinks.ts';

const hour = 3600;
const requests = {
  login: createAttemptLimiter('forgotten-login', 5, hour),
  network: createAttemptLimiter('forgotten-ip', 30, hour),
};
const uses = createAttemptLimiter('password-link-ip', 60, hour);

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Registers the calls by which people without a session get a link for a password, and use it. */
export function registerPasswordLinks({ handlePublic, deps }: Router): void {
  const { database, config, mail } = deps;
  const limit = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 30 });

  handlePublic('session.requestPasswordLink', async ({ body: { login }, c }) => {
    const network = hashed(networkOf(callerAddress(c, config)));
    await database.withAllTenants(async () => {
      await countAttempt(requests.network, network, 'Too many requests. Try again later.');
      await countAttempt(
        requests.login,
        hashed(nameKey(login.trim())),
        'Too many requests. Try again later.',
      );
    });
    // The response does not wait for what depends on whether somebody has the login.
    mail.later(async () =>
      database.withAllTenants(async () => {
        const person = config.publicUrl === undefined ? undefined : await findLogin(login);
        if (!person?.email) return undefined;
        const { token } = await makePasswordLink(person);
        return { to: person.email, name: person.name, url: `${config.publicUrl}/setpassword/${token}` };
      }),
    );
    return undefined;
  });

  async function countUse(ip: string): Promise<void> {
    const message = 'Too many attempts. Try again later.';
    await database.withAllTenants(() => countAttempt(uses, hashed(networkOf(ip)), message));
  }

  handlePublic('session.getPasswordLink', async ({ body: { token }, c }) => {
    const found = await database.withAllTenants(() => findPasswordLink(token));
    if (!found) {
      await countUse(callerAddress(c, config));
      throw notFound();
    }
    const { logicalId, name, expiresAt } = found;
    return { logicalId, name, expiresAt: expiresAt.toISOString() };
  });

  handlePublic('session.setPasswordByLink', async ({ body: { token, password }, c }) => {
    if (!(await database.withAllTenants(() => findPasswordLink(token)))) {
      await countUse(callerAddress(c, config));
      throw notFound();
    }
    if (Array.from(password).length < minPasswordLength) throw invalid({ password: 'too-short' });
    const passwordHash = await limit.tryRun(() => hashPassword(password));
    if (passwordHash === undefined)
      throw new Refusal('rate-limited', 'Too many passwords are set at the moment.', {
        retryAfterSeconds: 2,
      });
    const set = await database.withAllTenants(async () => {
      const person = await storePasswordByLink(token, passwordHash);
      if (person)
        await writeAudit(person, { kind: 'password-set', subject: person.logicalId }, person.tenantId);
      return person;
    });
    if (!set) throw notFound();
    return undefined;
  });
}
