import { memo, useLayoutEffect } from 'react';
import { useMatch } from '../store/index.ts';
import { playBeat } from './play-beat.ts';
import './motion.css';

/** The layer that tells what happens by movement. It draws nothing of its own and decides nothing. */
export const Motion = memo(function Motion() {
  const telling = useMatch((screen) => screen.telling);
  useLayoutEffect(() => (telling ? playBeat(telling) : undefined), [telling]);
  return null;
});
