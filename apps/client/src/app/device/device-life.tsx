import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { receiveLaunches } from '../../platform/device/launches.ts';
import { persistOnce } from '../../platform/device/storage-state.ts';
import { cacheForOffline } from '../../platform/offline/offline-cache.ts';
import { renewApp } from '../../platform/push/app-push.ts';
import { UpdateNotice } from './update-notice.tsx';
import { useBadge } from './use-badge.ts';
import { useHomeBehindMatch } from './use-home-behind-match.ts';
import { useRecovery } from './use-recovery.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Connects the game with its device: saved files, outages, badge, screen, launches, the way back and new versions. */
export function DeviceLife({ isPlaying }: { readonly isPlaying: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [, table = null] = /^\/match\/([\w-]+)/.exec(pathname) ?? [];
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    cacheForOffline();
    receiveLaunches((path) => open(path));
    // Without it, notifications come until the token changes.
    renewApp().catch(() => {});
  }, []);
  useEffect(() => {
    if (!isPlaying) persistOnce();
  }, [isPlaying, pathname]);
  useRecovery();
  useBadge(table);
  useWakeLock(isPlaying);
  useHomeBehindMatch(table !== null);
  return <UpdateNotice isPlaying={isPlaying} />;
}
