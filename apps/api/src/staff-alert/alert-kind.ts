// A kind of alert: how what goes on is found, and what is said about it by mail and push.
import type { Db } from '#api/database/database.ts';

/** Something that goes on, and of which somebody is told once. */
export interface OpenState<Facts> {
  /** What tells it from others of its kind; the same for as long as it goes on. */
  key: string;
  beganAt: Date;
  /** What a message names of it; nothing about a member. */
  facts: Facts;
  /** Where it begins nothing new: what is known already goes on. */
  onlyGoesOn?: boolean;
}

export interface AlertKind<Facts> {
  /** Everything of this kind that goes on now, the first to name first. */
  find(db: Db): Promise<OpenState<Facts>[]>;
  words: AlertWords<Facts>;
}

export interface AlertWords<Facts> {
  /** Where several kinds stand in one message: `물품이 없는 스테이션 3곳` */
  headline(count: number): string;
  unit: '건' | '곳';
  title(count: number, first: Facts): string;
  /** The line of a push; `named` are the first of them and how many more there are. */
  line(named: string, first: Facts): string;
  /** What it means and what to do about it, in the mail. */
  advice: string;
  name(facts: Facts): string;
  /** Beside its name, in the mail's table; `since` is when it began. */
  detail(facts: Facts, since: string): string;
  button: string;
  /** The page of the console where it is seen to. */
  path: string;
}

/** What begins and what is said of it belong together; whoever has many kinds at hand knows neither's facts. */
export function defineAlertKind<Facts extends object>(kind: AlertKind<Facts>): AlertKind<object> {
  return kind;
}
