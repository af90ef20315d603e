-- Messages in the language of whoever gets them: the texts that staff change have one row a language.
alter table templates
  add column language text not null default 'ko' constraint language_is_known check (language in ('ko', 'en')),
  drop constraint templates_pkey,
  add primary key (kind, channel, language);

-- The language a message was said in, so that it reads the same ever after; null until then. Those from before are Korean.
alter table notifications
  add column language text constraint language_is_known check (language in ('ko', 'en'));
