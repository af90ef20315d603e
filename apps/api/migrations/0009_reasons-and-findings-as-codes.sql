-- Reasons of refunds and kinds of findings become codes: rows written as sentences keep their meaning and are not reported twice.

update refunds
set reason = case reason
  when 'wrong amount' then 'wrong_amount'
  when 'cancelled elsewhere' then 'cancelled_elsewhere'
  when 'too late to begin' then 'too_late'
  when 'item no longer free' then 'item_taken'
  when 'rental already closed' then 'rental_closed'
  when 'never claimed' then 'never_claimed'
  when 'claim was given up' then 'claim_given_up'
  else reason
end;

update reconciliation_findings
set what = case what
  when 'captured in our books only' then 'captured_in_our_records_only'
  when 'an order we do not know' then 'unknown_order'
  when 'captured more than once' then 'captured_twice'
  when 'cancelled at the card company only' then 'cancelled_at_gateway_only'
  when 'another amount' then 'different_amount'
  when 'still unsettled' then 'unresolved'
  when 'captured for an order nobody is confirming' then 'captured_for_unclaimed_order'
  else what
end;
