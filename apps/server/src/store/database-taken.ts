/** Another process owns the database now; this one must stop. */
export class DatabaseTaken extends Error {
  override readonly name = 'DatabaseTaken';
}
