import { onlineManager } from '@tanstack/react-query';
import type { ApiError } from '@vitrine/core/contract';
import { useEffect, useRef } from 'react';
import { useGallery } from './galleryContext.ts';

/** Returns whether the reason of a failure, such as a missing connection, is over. */
export type IsPast = (error: ApiError | undefined) => boolean;

/**
 * Calls `resume` when the connection, or the session of the same person, is back, so that failed work can go on.
 *
 * @param resume Gets a function that returns whether an error was caused by what is over now.
 * @example
 * useResume((isPast) => {
 *   if (isPast(error)) void save();
 * });
 */
export function useResume(resume: (isPast: IsPast) => void): void {
  const { session } = useGallery();
  const newest = useRef(resume);
  useEffect(() => {
    newest.current = resume;
  });
  useEffect(() => {
    const isPast: IsPast = (error) =>
      (error?.code === 'offline' && onlineManager.isOnline()) ||
      (error?.code === 'unauthenticated' && session.get() === 'active');
    const callResume = () => newest.current(isPast);
    const unsubscribes = [session.subscribe(callResume), onlineManager.subscribe(callResume)];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [session]);
}
