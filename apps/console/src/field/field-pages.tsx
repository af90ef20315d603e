// All field pages in one part of the app: downloaded together, so that every one of them opens offline.
import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { CountScreen } from './count/count-screen.tsx';
import { FieldGuard } from './field-guard.tsx';
import { useActionReplies } from './field.api.ts';
import { ItemScreen } from './item/item-screen.tsx';
import { OutboxScreen } from './outbox/outbox-screen.tsx';
import { RecallScreen } from './recall/recall-screen.tsx';
import { RouteScreen } from './route/route-screen.tsx';
import { ScanScreen } from './scan/scan-screen.tsx';
import { registerFieldWorker } from './service-worker.ts';
import { StationScreen } from './station-screen.tsx';
import { StockScreen } from './stock-screen.tsx';
import { TodoScreen } from './todo-screen.tsx';
import { CarriedScreen } from './transfer/carried-screen.tsx';
import { PickUpScreen } from './transfer/pick-up-screen.tsx';
import { PutDownScreen } from './transfer/put-down-screen.tsx';
import { TransfersScreen } from './transfer/transfers-screen.tsx';

export function FieldPages() {
  useActionReplies();
  useEffect(registerFieldWorker, []);
  return (
    <FieldGuard>
      <Routes>
        <Route index element={<Navigate to={fieldPaths.todo} replace />} />
        <Route path="todo" element={<TodoScreen />} />
        <Route path="scan" element={<ScanScreen />} />
        <Route path="stock" element={<StockScreen />} />
        <Route path="stations/:id" element={<StationScreen />} />
        <Route path="items/:serial" element={<ItemScreen />} />
        <Route path="recalls/:id" element={<RecallScreen />} />
        <Route path="transfers" element={<TransfersScreen />} />
        <Route path="transfers/carried" element={<CarriedScreen />} />
        <Route path="transfers/:id/pick-up" element={<PickUpScreen />} />
        <Route path="transfers/:id/put-down" element={<PutDownScreen />} />
        <Route path="routes/:id" element={<RouteScreen />} />
        <Route path="counts/:id" element={<CountScreen />} />
        <Route path="outbox" element={<OutboxScreen />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </FieldGuard>
  );
}
