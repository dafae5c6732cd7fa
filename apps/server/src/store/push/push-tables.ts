/** A browser that receives push notifications, for as long as its session lasts. */
export interface PushDeviceTable {
  readonly id: string;
  readonly player: string;
  readonly session: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  readonly created_at: number;
}

/** The occasions that a player has chosen, separated by spaces. Without a row, all are wanted. */
export interface PushChoiceTable {
  readonly player: string;
  readonly kinds: string;
}

export interface PushTables {
  readonly push_devices: PushDeviceTable;
  readonly push_choices: PushChoiceTable;
}
