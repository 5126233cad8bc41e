import { onRemembered, remember, remembered } from '../../net/storage';

/** Does this device show what others throw onto the table? */
class Mute {
  #on = $state(remembered('gestures') === 'off');

  constructor() {
    onRemembered('gestures', (value) => (this.#on = value === 'off'));
  }

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    remember('gestures', on ? 'off' : 'on');
  }
}

export const mute = new Mute();
