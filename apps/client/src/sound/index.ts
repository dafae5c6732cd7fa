export { playSound, wakeOnGesture } from './play.ts';
