-- What a message keeps of its text is named by identifiers instead of the words that staff write in braces; what the steps of
-- reminders were made of stands beside it by name: the end they remind of, and the hours overdue.

update notifications
set variables = (
    select coalesce(jsonb_object_agg(
      case when key = '시각' and notifications.kind = 'payment.receipt' then 'approvedAt' else names.identifier end, value), '{}')
    from jsonb_each(notifications.variables)
    join (values
      ('물품', 'product'), ('반납시각', 'dueAt'), ('유예끝', 'graceEndsAt'), ('스테이션', 'station'), ('가격', 'pricePerHour'),
      ('상한', 'maxFee'), ('금액', 'amount'), ('대여번호', 'rentalNo'), ('시각', 'returnedAt'), ('주문', 'order'),
      ('제목', 'title'), ('이유', 'reason'), ('기한', 'until')
    ) as names (placeholder, identifier) on names.placeholder = key)
  || jsonb_strip_nulls(case kind
    when 'due.soon' then jsonb_build_object('extendedHours', step / 100, 'minutes', (variables ->> 'n')::int)
    when 'due.now' then jsonb_build_object('extendedHours', step / 100)
    when 'overdue.started' then jsonb_build_object('extendedHours', step / 100)
    when 'overdue.repeat' then jsonb_build_object('extendedHours', step / 100, 'hours', step % 100)
    when 'rent.extended' then jsonb_build_object('hours', coalesce(variables ->> '시간', variables ->> 'n')::int)
    else '{}' end)
where variables <> '{}' or kind in ('due.soon', 'due.now', 'overdue.started', 'overdue.repeat');
