export { playSound, unlockOnGesture } from './play.ts';
