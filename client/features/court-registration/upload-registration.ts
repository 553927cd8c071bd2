import { ApiError, NetworkError } from '#client/lib/api/call.ts';
import { registerCourt } from '#dist/endpoints/courts/courts.ts';
import type { RegisteredCourt } from '#shared/courts/courts.contract.ts';

interface Upload {
  photo: Blob;
  fields: Record<string, string>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest because fetch can't report upload progress. */
export function uploadRegistration(upload: Upload): Promise<RegisteredCourt> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(registerCourt.method, registerCourt.path);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) upload.onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as RegisteredCourt);
      else reject(new ApiError(status, statusText, responseText));
    };
    request.onerror = () => reject(new NetworkError(undefined));
    request.ontimeout = request.onerror;
    upload.signal.addEventListener('abort', () => request.abort());
    request.send(formOf(upload));
  });
}

function formOf({ photo, fields }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(registerCourt.uploadField ?? 'photo', photo, 'court.jpg');
  return form;
}
