/** Another process owns the database now: this one has to stop. */
export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken';
}
