import { ApiError, type Profile, type ProfileApi } from '../../contract/index.ts';
import { findProfileSaveErrors, toSavedProfile } from '../../profile/index.ts';
import { toIso } from '../clock.ts';
import type { MemoryContext } from '../memory/context.ts';
import { presentAccount } from '../subscription/store.ts';
import { profileOf } from './store.ts';

const memberForMs = 400 * 86_400_000;

/** The calls of a memory back end for the profile of the signed-in person. */
export function createProfilePort({ backEnd, capabilities, library, session }: MemoryContext): ProfileApi {
  const { tenant, profiles } = backEnd;
  const now = () => backEnd.clock.now();
  const stored = () => profileOf(profiles, session.viewer(), now());
  function present(): Profile {
    const { logicalId, name } = session.viewer();
    const { email, url, version, sessions } = stored();
    return {
      logicalId,
      name,
      email,
      url,
      isAllowedToChangeProfileUrl: tenant.isAllowedToChangeProfileUrl,
      displaySubscription: tenant.displaySubscription,
      contactUsUrl: tenant.contactUsUrl,
      enablePurchase: tenant.enablePurchase && capabilities.subscription.purchase,
      memberSince: toIso(now() - memberForMs),
      showOwnerUserEmail: tenant.showOwnerUserEmail,
      ownerUserEmail: tenant.ownerUserEmail,
      isRecognitionAllowed: tenant.isRecognitionAllowed,
      account: presentAccount(tenant, library()),
      ...(tenant.prices && { prices: tenant.prices }),
      tiers: tenant.tiers,
      ...(capabilities.profile.sessions && { sessions }),
      version,
    };
  }
  return {
    getProfile: async () => present(),
    async saveProfile(input) {
      const { logicalId } = session.viewer();
      const profile = stored();
      if (input.version !== undefined && input.version !== profile.version)
        throw new ApiError('conflict', { status: 412, current: present() });
      const saved = toSavedProfile(input, { ...profile, ...tenant });
      const isEmailTaken =
        saved.email !== '' &&
        [...profiles].some(([each, { email }]) => each !== logicalId && email === saved.email);
      const isWrong = input.currentPassword !== undefined && !session.isPassword(input.currentPassword);
      const fields = {
        ...(isWrong && { currentPassword: 'wrong' }),
        ...(session.isTaken(saved.logicalId) && { logicalId: 'taken' }),
        ...(isEmailTaken && { email: 'taken' }),
        ...(findProfileSaveErrors(input) as Readonly<Record<string, string>>),
      };
      if (Object.keys(fields).length > 0) throw new ApiError('invalid', { status: 400, fields });
      const version = profile.version + 1;
      const sessions = profile.sessions.filter(({ isCurrent }) => isCurrent || !input.newPassword);
      profiles.delete(logicalId);
      profiles.set(saved.logicalId, { ...profile, email: saved.email, url: saved.url, version, sessions });
      session.change({ logicalId: saved.logicalId, name: saved.name, password: input.newPassword });
      return { ...saved, version };
    },
    refreshAccount: async () => presentAccount(tenant, library()),
    async endSession({ id }) {
      const profile = stored();
      const ended = profile.sessions.find((each) => each.id === id);
      if (!ended) throw new ApiError('not-found', { status: 404 });
      profile.sessions = profile.sessions.filter((each) => each !== ended);
      if (ended.isCurrent) session.expire();
    },
    async setRecognitionConsent({ isAllowed }) {
      tenant.isRecognitionAllowed = isAllowed;
    },
  };
}
