// What hardly a screen does without: in the app's own script, not in files that every screen would load besides.
import '#domain/text/won.ts';
import '#domain/time/korean-time.ts';
import '#ui/display/lines.tsx';
import '#web/names/name.tsx';
import '#web/navigation/document-title.ts';
import '#web/navigation/error-toast.ts';
