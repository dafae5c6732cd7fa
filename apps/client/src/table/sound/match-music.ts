import type { MusicPlayer } from '../music/player.ts';
import { appSettings, onAppSettings } from '../../platform/settings/app-settings.ts';
import type { MatchStore, MatchScreen } from '../store/index.ts';
import type { Mood } from '../music/score.ts';
import { kingDangers } from '../danger/king-danger.ts';
import { toOutcome } from '../../kit/matches/result-texts.ts';

/** Returns the mood of the music for what the screen shows. Spectators hear the danger of either King. */
function currentMood({ shown, me, snapshot }: MatchScreen): Mood {
  if (!shown) return 'calm';
  const { result } = shown.open;
  if (result) return toOutcome(result.winner, snapshot.viewer) === 'lost' ? 'lost' : 'won';
  const kings = me === null ? ([0, 1] as const) : ([me] as const);
  return kings.some((king) => kingDangers(shown, king).length > 0) ? 'danger' : 'calm';
}

/** Loads the player and opens the audio device. Both take a while, so only if there is music to play. */
async function openPlayer(seed: string): Promise<MusicPlayer> {
  const { createMusicPlayer } = await import('../music/player.ts');
  return createMusicPlayer({
    context: new AudioContext(),
    seed,
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
  });
}

const wantedVolume = (): number => {
  const { music, muted } = appSettings();
  return muted ? 0 : music;
};

/**
 * Plays music to a match while the player wants it and the page is visible, from the first touch or key on, as browsers
 * require. Returns a function that stops it.
 */
export function playMusic(store: MatchStore, open = openPlayer): () => void {
  let player: MusicPlayer | null = null;
  let isOpening = false;
  let isStopped = false;
  let hasGesture = navigator.userActivation?.hasBeenActive ?? false;

  async function start(): Promise<void> {
    isOpening = true;
    try {
      const opened = await open(store.get().snapshot.match);
      if (isStopped) return opened.stop();
      player = opened;
      update();
    } catch {
      // The device has no audio, or the code couldn't be loaded: the match goes on without music.
    }
  }

  function update(): void {
    const volume = wantedVolume();
    if (!player) {
      if (volume > 0 && hasGesture && !isOpening) void start();
      return;
    }
    player.setMood(currentMood(store.get()));
    player.setVolume(volume);
    if (volume === 0 || document.hidden) player.pause();
    else player.resume();
  }

  const onGesture = (): void => {
    hasGesture = true;
    update();
  };
  let mood = currentMood(store.get());
  const stopMood = store.subscribe(() => {
    const next = currentMood(store.get());
    if (next === mood) return;
    mood = next;
    player?.setMood(next);
  });
  const stopSettings = onAppSettings(update);
  const options = { capture: true } as const;
  for (const gesture of ['pointerdown', 'keydown'] as const)
    window.addEventListener(gesture, onGesture, options);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    isStopped = true;
    stopMood();
    stopSettings();
    for (const gesture of ['pointerdown', 'keydown'] as const)
      window.removeEventListener(gesture, onGesture, options);
    document.removeEventListener('visibilitychange', update);
    player?.stop();
  };
}
